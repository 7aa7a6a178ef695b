/** Replaces `Date` in a frame by the stage's clock, so that a path looks the same on any day. */
export function installStageDate(nowMs: () => number): void {
  const RealDate = Date;
  window.Date = new Proxy(RealDate, {
    construct: (target, given: []) =>
      given.length === 0 ? new target(nowMs()) : Reflect.construct(target, given),
    apply: () => new RealDate(nowMs()).toString(),
    get: (target, key) => (key === "now" ? nowMs : Reflect.get(target, key)),
  });
}
