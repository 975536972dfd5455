import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Known } from './fixtures/people.ts'

export interface Demo {
  /** For example http://localhost:41234. */
  url: string
  /** One account of each role. */
  accounts: Record<'admin' | 'trainer' | 'client', Known>
  stop(): Promise<void>
}

interface Patience {
  /** Aborts the start. */
  signal?: AbortSignal
  /** Parent of the throwaway folder; the system's temporary folder by default. */
  tmp?: string
}

const root = join(import.meta.dirname, '..')
/** Milliseconds. Half a minute is usual; a test file waits for two minutes. */
const fillsWithin = 110_000

/**
 * Starts the demo as `npm run demo` does, on a free port, and waits until its school is filled. Throws if it
 * ends early or is not filled in time, and leaves no process behind.
 */
export async function startDemo({
  signal = AbortSignal.timeout(fillsWithin),
  tmp,
}: Patience = {}): Promise<Demo> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--import', './server/src/app/jsx.ts', 'server/src/demo/main.ts'], {
    cwd: root,
    env: { PATH, HOME, PORT: '0', ...(tmp !== undefined && { TMPDIR: tmp }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  // Ending it closes its output, so reading stops.
  const killDemo = () => child.kill('SIGTERM')
  signal.addEventListener('abort', killDemo)
  try {
    return { ...(await readDemo(child)), stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    signal.removeEventListener('abort', killDemo)
  }
}

/** Reads the demo's output until its school is filled. Throws if the demo ends first. */
async function readDemo({
  stdout,
}: ChildProcessByStdio<null, Readable, null>): Promise<Pick<Demo, 'url' | 'accounts'>> {
  let output = ''
  stdout.setEncoding('utf8')
  for await (const chunk of stdout as AsyncIterable<string>) {
    output += chunk
    const [, url, password = ''] =
      /The demo is at (\S+)\/login\. The password of every account is “(.+)”/.exec(output) ?? []
    if (url === undefined || !output.includes('Mails are files')) continue
    const known = (role: string): Known => {
      const email = new RegExp(`^ {2}${role} +(\\S+)$`, 'm').exec(output)?.[1]
      if (email === undefined) throw new Error(`The demo names no ${role}: ${output}`)
      return { email, password }
    }
    return { url, accounts: { admin: known('admin'), trainer: known('trainer'), client: known('client') } }
  }
  throw new Error(`The demo ended before its school was filled:\n${output}`)
}
