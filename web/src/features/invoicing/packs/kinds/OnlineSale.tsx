import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useTaxWords } from '../../../../data/business/use-tax-words.ts'
import { Checkbox } from '../../../../ui/fields/choosing/Checkbox.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { useWritten } from '../../../../ui/fields/form/use-written.ts'
import { PackFacts } from '../PackFacts.tsx'
import css from '../Packs.module.css'
import type { LessonType } from './KindFields.tsx'
import { readTerms } from './read-terms.ts'
import type { NewPackKind, PackKind } from '../use-packs.ts'

interface OnlineSaleProps {
  kind: PackKind | undefined
  currency: string
  locale: string
  lessons: readonly LessonType[]
}

/** Whether clients may buy the pack themselves, with a preview of what they see. */
export function OnlineSale({ kind, currency, locale, lessons }: OnlineSaleProps) {
  const [isSold, setSold] = useState(useWritten().isOn('soldOnline', kind?.soldOnline ?? false))
  const here = useRef<HTMLDivElement>(null)
  const [terms, setTerms] = useState<NewPackKind>()
  useEffect(() => {
    const form = here.current?.closest('form')
    if (!isSold || !form) return undefined
    const read = () => setTerms(readTerms(new FormData(form)))
    read()
    // React has set the values of its fields by then.
    const later = () => requestAnimationFrame(read)
    form.addEventListener('input', later)
    form.addEventListener('change', later)
    return () => {
      form.removeEventListener('input', later)
      form.removeEventListener('change', later)
    }
  }, [isSold])
  return (
    <div ref={here} className={css['online']}>
      <Checkbox
        name="soldOnline"
        label={t`Clients can buy this pack online`}
        hint={t`The invoice is issued at once. The client can withdraw for 14 days.`}
        checked={isSold}
        onChange={({ target }) => setSold(target.checked)}
      />
      {isSold && terms && <Preview {...{ terms, currency, locale, lessons }} />}
    </div>
  )
}

interface PreviewProps extends Omit<OnlineSaleProps, 'kind'> {
  terms: NewPackKind
}

function Preview({ terms, currency, locale, lessons }: PreviewProps) {
  const { taxInText } = useTaxWords()
  const includesTax =
    useApiQuery('GET /api/billing', {}, { select: ({ pricesIncludeTax }) => pricesIncludeTax }).data ?? true
  const price = formatMoney(terms.priceMinor, currency, locale)
  const { validDays = null, credits } = terms
  return (
    <section className={css['preview']} aria-label={t`Preview: what clients see`}>
      <p className="quiet">{t`Preview: what clients see`}</p>
      <h3>{terms.name || t`Pack`}</h3>
      <PackFacts
        offer={{
          credits: Number.isFinite(credits) ? credits : 0,
          price: includesTax ? price : t`${price} plus ${taxInText}`,
          offerNames: lessons.filter(({ id }) => terms.offerIds.includes(id)).map(({ name }) => name),
          expiresOn:
            validDays === null || !Number.isFinite(validDays)
              ? null
              : Temporal.Now.plainDateISO()
                  .add({ days: Math.max(0, Math.min(validDays, 3650) - 1) })
                  .toString(),
          usableFrom: terms.usableFrom ?? 'payment',
          missedCounts: terms.missedCounts ?? true,
          isShared: terms.isShared ?? false,
        }}
      />
    </section>
  )
}
