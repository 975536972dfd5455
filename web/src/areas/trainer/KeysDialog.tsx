import { t } from '@lingui/core/macro'
import { Dialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'

/** What the keys do. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t`Keys`}>
      <Facts
        facts={[
          ['Ctrl + K', t`Find a page, client, rider, horse or invoice, or plan a lesson in one line`],
          ['?', t`Show these keys`],
          [t`Arrow keys`, t`Go from lesson to lesson in the calendar`],
          ['Enter', t`Open the lesson`],
          [t`Alt + arrow keys`, t`Move the lesson`],
          [t`Alt + Shift + up or down`, t`Make the lesson shorter or longer`],
          ['Escape', t`Close what is open; leave a move undone`],
        ]}
      />
    </Dialog>
  )
}
