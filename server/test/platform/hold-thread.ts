/** Runs on a thread, and keeps it until another thread changes the first number of the memory. */
export function holdThread(memory: SharedArrayBuffer): void {
  Atomics.wait(new Int32Array(memory), 0, 0)
}
