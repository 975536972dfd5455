import { plural, t } from '@lingui/core/macro'
import { formatMoney } from '../../../../ui/words/money.ts'
import { termsLine } from '../pack-words.ts'
import { type PackKinds as Kinds, usePackChanges } from '../use-packs.ts'
import { kindDraftKey } from './kind.ts'
import { KindList } from './KindList.tsx'
import { PackKindDialog } from './PackKindDialog.tsx'

/** Packs that are sold, with their terms. */
export function PackKinds({ items, currency, locale }: Kinds & { locale: string }) {
  const { changeKind } = usePackChanges()
  return (
    <KindList
      title={t`Packs you sell`}
      empty={t`No packs yet. A pack is a set of prepaid lessons. Each lesson that takes place uses one.`}
      add={t`Add pack`}
      items={items}
      newDraftKey={kindDraftKey('pack type', null)}
      renderTerms={(kind) => (
        <>
          <p>
            {plural(kind.credits, { one: '# lesson', other: '# lessons' })} ·{' '}
            <b>{formatMoney(kind.priceMinor, currency, locale)}</b> ·{' '}
            {t`${formatMoney(kind.unitPriceMinor, currency, locale)} each`}
          </p>
          <p className="quiet">{termsLine(kind)}</p>
        </>
      )}
      onArchive={(kind, archived) => changeKind(kind, { archived })}
      renderDialog={(kind, onClose) => <PackKindDialog {...{ kind, currency, locale, onClose }} />}
    />
  )
}
