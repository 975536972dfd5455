import { t } from '@lingui/core/macro'
import { Notice } from '../../ui/Notice.tsx'
import { useInviter, type Inviter } from './use-inviter.ts'

/** Who invites with this code, said while it is being typed. */
export function InviterPreview({ code }: { code: string }) {
  const inviter = useInviter(code)
  if (inviter === undefined) return null
  if (inviter === null) {
    return (
      <Notice
        tone="danger"
        title={t`This code does not work.`}
      >{t`It is mistyped, withdrawn or too old.`}</Notice>
    )
  }
  if (inviter.state === 'used') return <Notice tone="danger" title={t`This code has been used already.`} />
  if (inviter.role !== 'client') {
    return (
      <Notice
        tone="danger"
        title={t`This code is not for clients.`}
      >{t`It makes a new account of another kind.`}</Notice>
    )
  }
  return <Notice tone="success" title={inviterWords(inviter)} />
}

function inviterWords({ inviterName, businessName }: Inviter): string {
  if (inviterName && businessName && inviterName !== businessName) {
    return t`${inviterName} of ${businessName} invites you.`
  }
  const name = inviterName ?? businessName
  return name ? t`${name} invites you.` : t`This code works.`
}
