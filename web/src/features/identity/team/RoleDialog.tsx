import { type StaffRole, staffRoles } from '@cavaletti/contract/actions'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { staffRoleHint, staffRoleWord } from '../../../data/business/staff-role-words.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { Member } from './team.ts'

/** Changes the role of somebody; the message offers Undo. */
export function RoleDialog({ member, onClose }: { member: Member | undefined; onClose: () => void }) {
  return (
    <Dialog open={member !== undefined} onClose={onClose} title={t`Role of ${member?.name ?? ''}`}>
      {member && <RoleForm key={member.id} member={member} onDone={onClose} />}
    </Dialog>
  )
}

function RoleForm({ member, onDone }: { member: Member; onDone: () => void }) {
  const [role, setRole] = useState(member.role)
  const change = useApiChange('PATCH /api/team/{id}')
  const set = async (version: number, wanted: StaffRole): Promise<number> => {
    const team = await change({ params: { id: member.id }, body: { version, role: wanted } })
    return team.items.find(({ id }) => id === member.id)?.version ?? version
  }
  return (
    <Form
      explain={explainRefusal}
      onSubmit={async () => {
        if (role === member.role) return onDone()
        const version = await set(member.version, role)
        onDone()
        const word = staffRoleWord(role)
        // Without being an owner, nobody can take it back.
        if (member.isMe && role !== 'owner') showToast(t`You are now: ${word}.`)
        else
          showToast(t`${member.name} is now: ${word}.`, {
            label: t`Undo`,
            onAct: () =>
              void set(version, member.role).catch((error) => showToast(explainRefusal(error).message)),
          })
      }}
    >
      <Choice
        name="role"
        label={t`What may they do?`}
        options={staffRoles.map((value) => ({
          value,
          label: staffRoleWord(value),
          hint: staffRoleHint(value),
        }))}
        value={role}
        onChange={setRole}
      />
      {member.isMe && role !== 'owner' && member.role === 'owner' && (
        <p>{t`You will no longer be an owner. Another owner can make you one again.`}</p>
      )}
      <SubmitButton>{t`Save role`}</SubmitButton>
    </Form>
  )
}
