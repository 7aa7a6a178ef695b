/** Whether the browser asks to save data, by the Network Information API, which not every browser has. */
export function isSavingData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : null;
  if (typeof connection !== "object" || connection === null) return false;
  return "saveData" in connection && connection.saveData === true;
}
