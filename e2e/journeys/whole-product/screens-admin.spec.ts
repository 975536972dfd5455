import { signIn } from '../../fixtures/people.ts'
import { expectAccessibleAt } from '../../fixtures/screens.ts'
import { test } from '../../fixtures/test.ts'
import { theRun } from '../../run.ts'

test.slow()

test('an administrator’s screens are accessible', async ({ page, context }) => {
  await signIn(context, theRun().administrator)
  await expectAccessibleAt(page, [
    '/admin/users',
    '/admin/users?search=nobody-of-that-name',
    '/admin/invitations',
    '/admin/invitations/new',
    '/admin/mail',
    '/admin/notifications',
    '/admin/audit',
    '/admin/audit?event=user_created',
    '/admin/nothing',
  ])
})
