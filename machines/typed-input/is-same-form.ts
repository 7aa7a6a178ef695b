/** Whether all fields of two forms are equal, as JSON. */
export function isSameForm<Form extends object>(one: Form, other: Form): boolean {
  const others = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(others.get(field)),
  );
}
