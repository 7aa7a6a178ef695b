/**
 * Calls back once when the wall clock reaches a time in epoch milliseconds, also after the device
 * slept meanwhile. Returns a function that stops it.
 */
export function onDeadline(deadlineMs: number, callBack: () => void): () => void {
  const check = () => {
    if (Date.now() < deadlineMs) return;
    stop();
    callBack();
  };
  const timer = setInterval(check, 1000);
  function stop() {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", check);
  }
  document.addEventListener("visibilitychange", check);
  return stop;
}
