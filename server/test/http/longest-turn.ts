/**
 * The longest turn of the event loop while `work` runs, in milliseconds of this thread's processor time, so that
 * other programs do not matter. Tests and server share the thread, so `work` should not parse large answers; `drain`
 * does not.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let before = spent()
  const watch = () => {
    const now = spent()
    longest = Math.max(longest, now - before)
    before = now
    // Not setImmediate: it would use a whole core, and threads of low priority would wait for it.
    if (!isOver) setTimeout(watch, 1)
  }
  setTimeout(watch, 1)
  try {
    await work()
  } finally {
    isOver = true
  }
  return longest
}

/** Milliseconds of processor time that one request may keep others waiting. */
export const mostTurn = 50

/**
 * The longest turn while `work` runs, in milliseconds of processor time: of up to three runs the best, because the
 * first run loads modules, garbage collection interferes, and a busy machine shares its caches. A real fault shows in
 * each run. Later runs are left out once one is within `mostTurn`.
 */
export async function bestLongestTurn(work: () => Promise<unknown>): Promise<number> {
  let best = Infinity
  for (let run = 0; run < 3 && best >= mostTurn; run += 1) {
    best = Math.min(best, await longestTurn(work))
  }
  return best
}

/** Processor time of this thread so far, in milliseconds. */
function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Sends a request and discards the answer in chunks.
 * @returns its status and bytes
 */
export async function drain(
  url: string,
  { token }: { token: string },
): Promise<[status: number, bytes: number]> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += chunk.length
  return [response.status, bytes]
}
