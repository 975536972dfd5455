import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { Member } from './team.ts'

/** Lets somebody take along the list of their own clients, after a look at the names. */
export function ClientListDialog({ member, onClose }: { member: Member | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={member !== undefined}
      onClose={onClose}
      title={t`Give client list to ${member?.name ?? ''}`}
    >
      {member && <Preview key={member.id} member={member} onDone={onClose} />}
    </Dialog>
  )
}

function Preview({ member, onDone }: { member: Member; onDone: () => void }) {
  const state = single(useApiQuery('GET /api/team/{id}/client-list', { params: { id: member.id } }))
  const allow = useApiChange('PUT /api/team/{id}/client-list')
  const { id, name, version } = member
  return (
    <Loaded state={state}>
      {({ clients, names }) =>
        clients === 0 ? (
          <p>{t`${name} has no own clients, so there is no list.`}</p>
        ) : (
          <Form
            explain={explainRefusal}
            onSubmit={async () => {
              await allow({ params: { id }, body: { version, isAllowed: true } })
              showToast(t`${name} can save the list for 30 days.`)
              onDone()
            }}
          >
            <p>{t`${name} can save names, contact details and riders of their own clients on the page “My data” for 30 days, also after leaving. The list has no health details, notes or amounts.`}</p>
            <details>
              <summary>
                <Plural value={clients} one="# client" other="# clients" />
              </summary>
              <p>{names.join(', ')}</p>
            </details>
            <p>{t`Tell these clients first. They may object to it.`}</p>
            <SubmitButton>{t`Give client list`}</SubmitButton>
          </Form>
        )
      }
    </Loaded>
  )
}
