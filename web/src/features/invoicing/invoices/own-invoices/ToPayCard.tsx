import { plural, t } from '@lingui/core/macro'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import { useApiList } from '../../../../data/queries/api-list.ts'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { IconTile } from '../../../../ui/IconTile.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { Overdue } from '../Overdue.tsx'
import { Skeleton } from '../../../../ui/page/Skeleton.tsx'
import { documentTitle } from '../invoice-words.ts'
import { day } from '../../../../ui/words/day.ts'
import css from './ToPayCard.module.css'

/** The client's open amount, and where to pay; hidden if nothing is open. */
export function ToPayCard({ listAt, openAt }: { listAt: string; openAt: (id: string) => string }) {
  const locale = useLocale()
  const { data: balance, isPending } = useApiQuery('GET /api/my-balance')
  const list = useApiList('GET /api/my-invoices')
  if (isPending) return <Skeleton rows={1} />
  if (!balance || balance.openMinor <= 0) return null
  if (list.status === 'loading') return <Skeleton rows={1} />
  const { openMinor, overdueMinor, currency } = balance
  const open = list.items.filter((one) => one.kind !== 'credit_note' && one.openMinor > 0)
  const [only, ...others] = open
  const isOne = only !== undefined && others.length === 0 && !list.hasMore
  const overdue =
    overdueMinor > 0
      ? overdueMinor === openMinor
        ? t`Overdue`
        : t`${formatMoney(overdueMinor, currency, locale)} is overdue`
      : ''
  return (
    <Card>
      <div className={css['toPay']}>
        <IconTile of={IconReceipt} />
        <div>
          <h2>{t`${formatMoney(openMinor, currency, locale)} to pay`}</h2>
          <p>
            {isOne
              ? t`${documentTitle(only)}, due ${day(only.dueOn)}`
              : list.hasMore
                ? t`Several invoices`
                : plural(open.length, { one: '# invoice', other: '# invoices' })}
          </p>
          {overdue !== '' && <Overdue>{overdue}</Overdue>}
        </div>
        <LinkButton to={isOne ? openAt(only.id) : listAt}>{t`Pay`}</LinkButton>
      </div>
    </Card>
  )
}
