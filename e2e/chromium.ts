import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'

/** The shell is the same browser without windows: a tenth less work for each journey. */
const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Chromium reads the last such list only, so it begins with what Playwright switches off. With the others each page would
 * have two more pages of the browser's own beside it, for a bar of addresses that nobody sees: a quarter of all its work.
 */
const switchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** How the tests start their browser: the one on this machine, where there is one. */
export function launchOptions(): LaunchOptions {
  const executablePath = findChromium()
  // Chromium refuses its sandbox to root, who has no other way to run it.
  const isRoot = process.getuid?.() === 0
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [`--disable-features=${switchedOff.join(',')}`, ...(isRoot ? ['--no-sandbox'] : [])],
  }
}

/** Path of a Chromium on this machine, Playwright's own included; undefined when there is none. */
export function findChromium(): string | undefined {
  return [...places, chromium.executablePath()].find((path) => path !== undefined && existsSync(path))
}

/**
 * The same, fetched when there is none: Playwright's download, or Debian's package where we may install one.
 * Throws a sentence that says what to install.
 */
export function ensureChromium(): string {
  const install = 'apt-get install --yes --no-install-recommends'
  const attempts: readonly (readonly [string, ...string[]])[] = [
    ['npx', 'playwright', 'install', 'chromium'],
    ...(process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
      ? (['chromium-headless-shell', 'chromium'] as const).map(
          (name) => ['sh', '-c', `apt-get update && ${install} ${name}`] as const,
        )
      : []),
  ]
  for (const [command, ...args] of attempts) {
    const found = findChromium()
    if (found) return found
    try {
      execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000 })
    } catch {
      process.stderr.write(`${command} ${args.join(' ')} did not get one.\n`)
    }
  }
  const found = findChromium()
  if (found) return found
  throw new Error(
    'The browser tests need Chromium: install your system’s package, or set CHROMIUM_PATH to one.',
  )
}
