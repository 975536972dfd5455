import { expect, test } from 'vitest'
import { actionOfPage } from './page-actions.ts'

test.each([
  ['/trainer/invoices/settings', 'money.read'],
  ['/trainer/invoices/bank', 'money.whole'],
  ['/trainer/invoices/new?client=1', 'money.change'],
  ['/trainer/calendar?day=2026-11-24', 'lessons.read'],
  ['/trainer/incidents/new?lesson=1', 'incidents.record'],
  ['/trainer/clients/lists', 'clients.import'],
  ['/trainer/clients/01a1facd', 'clients.read'],
  ['/trainer/clients/01a1facd/edit', 'clients.change'],
  ['/trainer/account/profile', undefined],
  ['/trainer', undefined],
])('%s is for those who may %s', (address, action) => expect(actionOfPage(address)).toBe(action))
