import { t } from '@lingui/core/macro'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Facts } from '../../ui/lists/Facts.tsx'

/** List of keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t`Keyboard shortcuts`}>
      <Facts
        facts={[
          [t`Ctrl + K`, t`Find a page, client, rider, horse or invoice, or type a lesson to add it`],
          ['?', t`Show these shortcuts`],
          [t`Arrow keys`, t`Go from lesson to lesson in the calendar`],
          ['Enter', t`Open the lesson`],
          [t`Alt + arrow keys`, t`Move the lesson`],
          [t`Alt + Shift + up or down`, t`Make the lesson shorter or longer`],
          ['Escape', t`Close or cancel`],
        ]}
      />
    </Dialog>
  )
}
