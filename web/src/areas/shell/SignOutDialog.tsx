import { plural, t } from '@lingui/core/macro'
import { outbox, useOutbox } from '../../data/offline/outbox.ts'
import { session } from '../../session/browser-session.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'

/** Asks before a sign-out that would lose waiting changes. */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const count = useOutbox().length + outbox.elsewhere
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Sign out and lose changes?`}
      confirm={t`Sign out`}
      tone="danger"
      onConfirm={async () => session.signOut()}
    >
      <p>
        {plural(count, {
          one: '# change is on this device only and would be lost.',
          other: '# changes are on this device only and would be lost.',
        })}
      </p>
    </ConfirmDialog>
  )
}
