import { t } from '@lingui/core/macro'
import { Notice } from '../../../ui/Notice.tsx'
import { useInviter, type Inviter } from './use-inviter.ts'

/** Shows the sender of a code while it is typed. */
export function InviterPreview({ code }: { code: string }) {
  const inviter = useInviter(code)
  if (inviter === undefined) return null
  if (inviter === null) {
    return (
      <Notice
        tone="danger"
        title={t`This code does not work.`}
      >{t`It may be mistyped, cancelled or expired. Ask for a new one.`}</Notice>
    )
  }
  if (inviter.state === 'used')
    return <Notice tone="danger" title={t`This code has already been used. Ask for a new one.`} />
  if (inviter.role === 'admin' || inviter.businessName === null) {
    return (
      <Notice
        tone="danger"
        title={t`This code is for a new account.`}
      >{t`Sign out, then open the link of the invitation.`}</Notice>
    )
  }
  return <Notice tone="success" title={inviterWords(inviter)} />
}

function inviterWords({ inviterName, businessName }: Inviter): string {
  if (inviterName && businessName && inviterName !== businessName) {
    return t`${inviterName} of ${businessName} has invited you to join.`
  }
  const name = inviterName ?? businessName
  return name ? t`${name} has invited you to join.` : t`This code works.`
}
