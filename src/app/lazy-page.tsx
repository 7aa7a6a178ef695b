import { type ComponentType, lazy, useState } from "react";

/**
 * A page whose code comes by itself: shown at once where `load` has been waited for, as before
 * exported HTML is hydrated, else when it has arrived.
 */
export function lazyPage<Props extends object>(importPage: () => Promise<ComponentType<Props>>) {
  let ready: ComponentType<Props> | null = null;

  async function load(): Promise<ComponentType<Props>> {
    ready = await importPage();
    return ready;
  }
  const Later = lazy(async () => ({ default: await load() }));

  function LazyPage(props: Props) {
    const [View] = useState<ComponentType<Props>>(() => ready ?? (Later as ComponentType<Props>));
    return <View {...props} />;
  }
  return { load, LazyPage };
}
