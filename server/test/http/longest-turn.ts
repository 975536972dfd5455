/**
 * The longest turn of the event loop while `work` runs, in milliseconds of this thread's processor time. What other programs
 * do on the machine makes no difference, as it would by the clock. Tests and server share the thread, so `work` should not
 * read large answers itself: `drain` does not.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let before = spent()
  const watch = () => {
    const now = spent()
    longest = Math.max(longest, now - before)
    before = now
    if (!isOver) setImmediate(watch)
  }
  setImmediate(watch)
  try {
    await work()
  } finally {
    isOver = true
  }
  return longest
}

function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Asks and throws the answer away piece by piece. @returns its status and bytes */
export async function drain(
  url: string,
  { token }: { token: string },
): Promise<[status: number, bytes: number]> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += chunk.length
  return [response.status, bytes]
}
