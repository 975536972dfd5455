import workerUrl from 'altcha/workers/pbkdf2?worker&url'
import { trustedScriptUrl } from './trusted-script.ts'

interface Solution {
  counter: number
  derivedKey: string
  time: number
}

/** Milliseconds after which solving fails. */
const patience = 60_000

/** Number of worker threads; leaves some for the page. */
function threads(): number {
  return Math.max(1, Math.min(4, Math.floor((navigator.hardwareConcurrency || 2) / 2)))
}

/**
 * Solves an ALTCHA challenge in workers of the altcha package. We do not use its widget: it needs more permissions
 * than our policy grants, and looks foreign.
 * @returns the payload for the server, base64 of JSON
 * @throws Error if no worker finds a solution
 */
export async function solveChallenge(challenge: Record<string, unknown>): Promise<string> {
  const count = threads()
  const workers = Array.from({ length: count }, () => new Worker(trustedScriptUrl(workerUrl)))
  try {
    const solution = await Promise.any(
      workers.map(
        (worker, start) =>
          new Promise<Solution>((resolve, reject) => {
            worker.addEventListener(
              'message',
              ({ data }: MessageEvent<Solution | { error: unknown } | null>) => {
                if (data && 'counter' in data) resolve(data)
                else reject(new Error('The captcha could not be solved.', { cause: data?.error }))
              },
            )
            worker.addEventListener('error', (event) => reject(new Error(event.message)))
            const task = {
              type: 'work',
              challenge,
              counterMode: 'uint32',
              counterStart: start,
              counterStep: count,
              timeout: patience,
            }
            // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target, unlike a window
            worker.postMessage(task)
          }),
      ),
    )
    return btoa(JSON.stringify({ challenge, solution }))
  } finally {
    for (const worker of workers) worker.terminate()
  }
}
