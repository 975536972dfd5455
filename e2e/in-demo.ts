import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from './chromium.ts'
import { type Demo, startDemo } from './demo.ts'
import { publishRun } from './run.ts'

/** Milliseconds. No test waits for pictures, and the machine may be busy. */
const fillsWithin = 400_000

/** Starts demo and browser, and stops both after the work. */
export async function inDemo(work: (browser: Browser, demo: Demo) => Promise<void>): Promise<void> {
  const demo = await startDemo({ signal: AbortSignal.timeout(fillsWithin) })
  try {
    const administrator = { ...demo.accounts.admin, firstName: '', lastName: '' }
    publishRun({
      url: demo.url,
      firstInvitation: '',
      administrator,
      stripeUrl: '',
      counterUrl: '',
      smtpUrl: '',
    })
    const browser = await chromium.launch(launchOptions())
    try {
      await work(browser, demo)
    } finally {
      await browser.close()
    }
  } finally {
    await demo.stop()
  }
}
