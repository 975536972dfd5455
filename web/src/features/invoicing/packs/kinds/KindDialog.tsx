import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { single } from '../../../../data/queries/single.ts'
import { explainSave } from '../../../../forms/explain-save.ts'
import { KeptForm } from '../../../../forms/KeptForm.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import type { EditedKind } from './kind.ts'
import type { LessonType } from './KindFields.tsx'

interface KindDialogProps {
  kind: EditedKind<{ id: string; name: string }>
  /** Title of the dialog for a new kind. */
  title: string
  /** Label of the button for a new kind. */
  add: string
  draftKey: string
  children: (lessons: readonly LessonType[]) => ReactNode
  onSave: (data: FormData) => Promise<{ name: string }>
  onClose: () => void
}

/** A form with the terms of a kind, which pays for at least one lesson type. */
export function KindDialog({ kind, title, add, draftKey, children, onSave, onClose }: KindDialogProps) {
  return (
    <Dialog open={kind !== undefined} onClose={onClose} title={kind ? t`Edit ${kind.name}` : title}>
      <Loaded
        state={single(
          useApiQuery('GET /api/offers', { query: { limit: 100 } }, { select: ({ items }) => items }),
        )}
        rows={6}
      >
        {(lessons) => (
          <KeptForm
            draftKey={draftKey}
            key={kind?.id ?? 'new'}
            explain={explainSave}
            check={(data) =>
              data.getAll('offerIds').length === 0 ? { offerIds: t`Choose at least one lesson type.` } : {}
            }
            onSubmit={async (data) => {
              const saved = await onSave(data)
              onClose()
              showToast(t`${saved.name} saved.`)
            }}
          >
            {children(lessons)}
            <SubmitButton>{kind ? t`Save` : add}</SubmitButton>
          </KeptForm>
        )}
      </Loaded>
    </Dialog>
  )
}
