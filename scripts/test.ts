import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * `npm test` after the check: the tests of code and HTTP, and the journeys in a browser, side by side, because each
 * of them waits for a large part of its time. Each line begins with the name of its part. Fails if one fails, after
 * both have ended.
 */

const root = join(import.meta.dirname, '..')
const parts = {
  unit: ['npx', 'vitest', 'run'],
  journeys: ['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts'],
} as const

const running: ChildProcess[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => running.forEach((child) => child.kill(signal)))
}
const codes = await Promise.all(Object.entries(parts).map(([name, command]) => run(name, command)))
process.exitCode = codes.every((code) => code === 0) ? 0 : 1

/** Resolves with the exit code; null if a signal ended the command. */
async function run(name: string, [command, ...args]: readonly [string, ...string[]]): Promise<number | null> {
  const started = performance.now()
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(8)} │ ${line}`))
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${minutes} min)`)
  return code
}
