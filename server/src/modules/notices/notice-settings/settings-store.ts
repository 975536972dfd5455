import { type Selectable, sql } from 'kysely'
import { usualPushOff } from '@cavaletti/contract/notices/notice-kinds'
import { usualTexts } from '@cavaletti/contract/notices/text-events'
import type { Tx } from '#database/scope.ts'
import type { NoticePreferences, NoticeRules } from '#database/tables.ts'
import { toldClient } from '#modules/people/riders/index.ts'

export type PreferencesRow = Omit<Selectable<NoticePreferences>, 'businessId' | 'userId'>

/** Events that a person switched off, or wants as text messages. */
export type EventChoices = Pick<PreferencesRow, 'mailOff' | 'pushOff' | 'texted'>

/** What a person chose for one rider, in place of the choices for all. */
export interface RiderChoice extends EventChoices {
  riderId: string
}
export type RulesRow = Omit<Selectable<NoticeRules>, 'businessId'>

const usualPreferences: PreferencesRow = {
  mailOff: [],
  pushOff: [...usualPushOff],
  texted: [...usualTexts],
  digestHour: null,
  sendsDigest: true,
  showsNames: false,
  sendsInvitations: false,
  quietFrom: 21,
  quietUntil: 7,
  version: 1,
}
const usualRules: RulesRow = { reminderHour: 18, mailsBookings: true, textsPerDay: 50, version: 1 }

export async function findPreferences(tx: Tx, userId: string): Promise<PreferencesRow> {
  const row = await tx
    .selectFrom('noticePreferences')
    .select([
      'mailOff',
      'pushOff',
      'texted',
      'digestHour',
      'sendsDigest',
      'showsNames',
      'sendsInvitations',
      'quietFrom',
      'quietUntil',
      'version',
    ])
    .where('businessId', '=', tx.businessId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? usualPreferences
}

/** Undefined if the version changed. */
export async function putPreferences(
  tx: Tx,
  userId: string,
  preferences: PreferencesRow,
): Promise<PreferencesRow | undefined> {
  const {
    mailOff,
    pushOff,
    texted,
    digestHour,
    sendsDigest,
    showsNames,
    sendsInvitations,
    quietFrom,
    quietUntil,
    version,
  } = preferences
  const { rows } = await sql<PreferencesRow>`
    insert into notice_preferences as p (business_id, user_id, mail_off, push_off, texted, digest_hour, sends_digest,
      shows_names, sends_invitations, quiet_from, quiet_until, version)
    select ${tx.businessId}, ${userId}, ${mailOff}::text[], ${pushOff}::text[], ${texted}::text[], ${digestHour}::smallint,
      ${sendsDigest}::boolean, ${showsNames}::boolean, ${sendsInvitations}::boolean, ${quietFrom}::smallint, ${quietUntil}::smallint, 2
    where ${version}::integer = 1 or exists (select from notice_preferences x
      where x.business_id = ${tx.businessId} and x.user_id = ${userId})
    on conflict (business_id, user_id) do update set mail_off = excluded.mail_off, push_off = excluded.push_off,
      texted = excluded.texted, digest_hour = excluded.digest_hour,
      sends_digest = excluded.sends_digest, shows_names = excluded.shows_names,
      sends_invitations = excluded.sends_invitations, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, version = p.version + 1 where p.version = ${version}
    returning mail_off, push_off, texted, digest_hour, sends_digest, shows_names, sends_invitations, quiet_from, quiet_until, version`.execute(
    tx,
  )
  return rows[0]
}

export async function findRiderChoices(tx: Tx, userId: string): Promise<RiderChoice[]> {
  return tx
    .selectFrom('noticeRiderPreferences')
    .select(['riderId', 'mailOff', 'pushOff', 'texted'])
    .where('businessId', '=', tx.businessId)
    .where('userId', '=', userId)
    .orderBy('riderId')
    .execute()
}

/** Replaces all choices of a person about riders. */
export async function putRiderChoices(
  tx: Tx,
  userId: string,
  choices: readonly RiderChoice[],
): Promise<void> {
  await sql`
    with kept as (
      insert into notice_rider_preferences (business_id, user_id, rider_id, mail_off, push_off, texted)
      select ${tx.businessId}, ${userId}, "riderId", "mailOff", "pushOff", texted
      from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb)
        as choice("riderId" uuid, "mailOff" text[], "pushOff" text[], texted text[])
      on conflict (business_id, user_id, rider_id)
        do update set mail_off = excluded.mail_off, push_off = excluded.push_off, texted = excluded.texted
      returning rider_id
    )
    delete from notice_rider_preferences where business_id = ${tx.businessId} and user_id = ${userId}
      and rider_id not in (select rider_id from kept)`.execute(tx)
}

export async function findRules(tx: Tx): Promise<RulesRow> {
  const row = await tx
    .selectFrom('noticeRules')
    .select(['reminderHour', 'mailsBookings', 'textsPerDay', 'version'])
    .where('businessId', '=', tx.businessId)
    .executeTakeFirst()
  return row ?? usualRules
}

/** Undefined if the version changed. */
export async function putRules(
  tx: Tx,
  { reminderHour, mailsBookings, textsPerDay, version }: RulesRow,
): Promise<RulesRow | undefined> {
  const { rows } = await sql<RulesRow>`
    insert into notice_rules as r (business_id, reminder_hour, mails_bookings, texts_per_day, version)
    select ${tx.businessId}, ${reminderHour}::smallint, ${mailsBookings}::boolean, ${textsPerDay}::smallint, 2
    where ${version}::integer = 1 or exists (select from notice_rules x where x.business_id = ${tx.businessId})
    on conflict (business_id) do update set reminder_hour = excluded.reminder_hour,
      mails_bookings = excluded.mails_bookings, texts_per_day = excluded.texts_per_day, version = r.version + 1 where r.version = ${version}
    returning reminder_hour, mails_bookings, texts_per_day, version`.execute(tx)
  return rows[0]
}

/** Quiet hours of the people who may book for a rider, and are told of them. */
export async function bookersOf(
  tx: Tx,
  riderId: string,
): Promise<(Pick<PreferencesRow, 'quietFrom' | 'quietUntil'> & { timeZone: string })[]> {
  const { quietFrom, quietUntil } = usualPreferences
  const { rows } = await sql<Pick<PreferencesRow, 'quietFrom' | 'quietUntil'> & { timeZone: string }>`
    select u.time_zone, case when p.user_id is null then ${quietFrom}::smallint else p.quiet_from end as quiet_from,
      case when p.user_id is null then ${quietUntil}::smallint else p.quiet_until end as quiet_until
    from (values (1)) as one ${toldClient(tx.businessId, sql`${riderId}::uuid`)}
      left join notice_preferences p on p.business_id = ${tx.businessId} and p.user_id = u.id
    where 'book' = any(a.permissions)`.execute(tx)
  return rows
}
