import { t } from '@lingui/core/macro'
import { staffRoleWord } from '../../../data/business/staff-role-words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { type Column, Table } from '../../../ui/lists/Table.tsx'
import { wholeList } from '../../../ui/lists/whole-list.ts'
import type { PayList, PayOfMember } from './pay.ts'
import css from './Pay.module.css'
import { briefTotal, lessonsWords, paidHours, stateBadge } from './pay-words.ts'

interface PayMembersProps {
  list: PayList
  locale: string
  memberAt: (id: string) => string
}

/** Everybody in the team with lessons, hours and pay of a period. */
export function PayMembers({ list: { items, currency }, locale, memberAt }: PayMembersProps) {
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const columns: Column<PayOfMember>[] = [
    {
      title: t`Person`,
      bare: true,
      cell: (member) => aboutMember(member, memberAt),
    },
    {
      title: t`Lessons`,
      align: 'end',
      cell: (member) =>
        lessonsWords(member).map((words) => (
          <p key={words} className={css['words']}>
            {words}
          </p>
        )),
    },
    {
      title: t({ message: 'Hours', context: 'of work' }),
      align: 'end',
      cell: paidHours,
    },
    {
      title: t({ message: 'Pay', context: 'of staff' }),
      align: 'end',
      cell: (member) => payOf(member, money),
    },
    {
      title: t`Not on a statement yet`,
      align: 'end',
      cell: ({ openMinor, role }) => briefTotal(openMinor, money, role === 'owner'),
    },
    {
      title: t`Statements`,
      align: 'end',
      cell: (member) => statementsOf(member, money),
    },
  ]
  return (
    <Table
      label={t`Pay of the team`}
      columns={columns}
      list={wholeList(items)}
      itemKey={({ memberId }) => memberId}
      empty={<EmptyState>{t`Nobody works here yet.`}</EmptyState>}
    />
  )
}

function aboutMember({ memberId, memberName, role }: PayOfMember, memberAt: PayMembersProps['memberAt']) {
  return (
    <>
      <Link to={memberAt(memberId)}>{memberName}</Link>
      <p className="quiet">{role === null ? t`no longer works here` : staffRoleWord(role)}</p>
    </>
  )
}

/** The pay less what the person owes, with both if there is both. */
function payOf(
  { lessons, hasRate, amountMinor, owedMinor, role }: PayOfMember,
  money: (minor: number) => string,
) {
  if (lessons > 0 && !hasRate && amountMinor === 0) return t`no pay rate`
  const total = briefTotal(amountMinor, money, role === 'owner')
  const [pay, owed] = [money(amountMinor + owedMinor), money(owedMinor)]
  if (owedMinor === 0 || amountMinor + owedMinor === 0) return total
  return (
    <>
      {total}
      <p className={classes('quiet', css['words'])}>{t`${pay} pay, ${owed} yard fees`}</p>
    </>
  )
}

/** Totals may differ from the pay of the period, for example by lines written by hand. */
function statementsOf({ statements, role }: PayOfMember, money: (minor: number) => string) {
  if (statements.length === 0) return t({ message: 'none', context: 'pay statements' })
  return statements.map((one) => {
    const { word, tone } = stateBadge(one)
    return (
      <p key={one.id} className={css['statement']}>
        {briefTotal(one.totalMinor, money, role === 'owner')} <Badge tone={tone}>{word}</Badge>
      </p>
    )
  })
}
