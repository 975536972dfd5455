import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { feeLine, termsLine } from '../membership-words.ts'
import type { MembershipKinds as Kinds } from '../use-memberships.ts'
import { kindDraftKey } from './kind.ts'
import { KindList } from './KindList.tsx'
import { MembershipKindDialog } from './MembershipKindDialog.tsx'

/** Memberships that are sold, with their terms. */
export function MembershipKinds({ items, currency, locale }: Kinds & { locale: string }) {
  const change = useApiChange('PATCH /api/membership-kinds/{id}')
  return (
    <KindList
      title={t`Memberships you sell`}
      empty={t`No memberships yet. A membership is a fee for each month, with lessons included.`}
      add={t`Add membership`}
      items={items}
      newDraftKey={kindDraftKey('membership type', null)}
      renderTerms={(kind) => (
        <>
          <p>{feeLine(kind, currency, locale)}</p>
          <p className="quiet">{termsLine(kind)}</p>
        </>
      )}
      onArchive={({ id, version }, archived) => change({ params: { id }, body: { version, archived } })}
      renderDialog={(kind, onClose) => <MembershipKindDialog {...{ kind, currency, locale, onClose }} />}
    />
  )
}
