import { startProduct } from '../product.ts'
import { measureIssue } from './issue.ts'
import { measureOverview } from './overview.ts'
import { measurePrint } from './print.ts'

/** Invoices: issued against bare SQL, printed beside other requests, and listed in large numbers. */
export async function measureMoney(): Promise<void> {
  await measureIssuing()
  await measureOverview()
}

async function measureIssuing(): Promise<void> {
  const product = await startProduct({ trainers: 12, env: { RATE_LIMITS: 'off' } })
  try {
    await measureIssue(product)
    await measurePrint(product)
  } finally {
    await product.stop()
  }
}
