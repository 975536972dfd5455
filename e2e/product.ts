import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Passing } from './hurried-main.ts'

export interface Product {
  /** For example http://localhost:41234. */
  url: string
  /** The printed invitation of the first administrator. */
  firstInvitation: string
  /** Lets days pass and runs a job every six hours of them. Needs `e2e/hurried-main.ts`; throws if it fails. */
  passDays(passing: Passing): Promise<void>
  /** Stops the product and removes its data. Throws if it logged an error or does not end. */
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')
/** Milliseconds. A usual start takes two seconds, and a usual end less than one. */
const startsWithin = 60_000
const endsWithin = 20_000

/** Environment of a product that sends its mail to the run's post office. */
export function mailEnvironment({ smtpUrl }: { smtpUrl: string }): Record<string, string> {
  return {
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Cavaletti <post@example.com>',
    // Journeys do not wait two minutes for a notice.
    NOTICE_SECONDS: '1',
    // Each test visitor sends their own network address, so rate limits can stay on.
    TRUSTED_PROXIES: '127.0.0.1',
  }
}

/**
 * Starts the product as `npm start` does, on a new data folder and a free port, and waits until it prints its
 * address.
 * @param main `e2e/hurried-main.ts` to let days pass, `e2e/light-main.ts` for cheap accounts
 */
export async function startProduct(
  env: Record<string, string>,
  main: 'server/src/main.ts' | 'e2e/hurried-main.ts' | 'e2e/light-main.ts' = 'server/src/main.ts',
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cavaletti-e2e-'))
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--import', './server/src/app/jsx.ts', main], {
    cwd: root,
    // No other variable is passed on: tests must not write into the DATABASE_URL of the shell.
    env: { PATH, HOME, TZ: 'UTC', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(main === 'e2e/hurried-main.ts' ? (['ipc'] as const) : [])],
  })
  let output = ''
  const stop = async () => {
    await end(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const found = new Promise<RegExpExecArray>((resolve) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString()
        const announced = /Cavaletti is at (\S+)\n\s*[^\n]*\n(\S+\/invite\/\S+)\n/.exec(output)
        if (announced) resolve(announced)
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
    })
    const [, url = '', firstInvitation = ''] = await Promise.race([
      found,
      once(child, 'exit').then(([code]) => complain(`ended with ${code}`, output)),
      once(AbortSignal.timeout(startsWithin), 'abort').then(() => complain('did not start in time', output)),
    ])
    return {
      url,
      firstInvitation,
      async passDays(passing) {
        const answered = once(child, 'message')
        child.send(passing)
        const [answer] = await answered
        if (answer !== 'passed') complain('could not let days pass', String(answer))
      },
      async stop() {
        await stop()
        const errors = output.split('\n').filter((line) => /^\{"level":"(error|fatal)"/.test(line))
        if (errors.length) complain('logged errors', errors.map((line) => line.slice(0, 1000)).join('\n'))
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const patience = AbortSignal.timeout(endsWithin)
  await Promise.race([ended, once(patience, 'abort')])
  if (!patience.aborted) return
  child.kill('SIGKILL')
  await ended
  throw new Error('The product did not end when it was asked to.')
}

function complain(what: string, output: string): never {
  throw new Error(`The product ${what}:\n${output}`)
}
