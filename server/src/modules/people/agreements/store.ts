import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Agreements, AgreementSignatures, AgreementTexts } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'

/** An agreement with its current title and text. */
export type AgreementRow = Selectable<Agreements> & Pick<Selectable<AgreementTexts>, 'title' | 'text'>

/** Removed agreements that are shown and can be restored: the latest ones. */
const mostRemoved = 50

/** Agreements of the business, oldest first, and the latest removed ones. */
export async function storedAgreements(tx: Tx): Promise<AgreementRow[]> {
  return tx
    .selectFrom('agreements as a')
    .innerJoin('agreementTexts as t', (join) =>
      join
        .onRef('t.businessId', '=', 'a.businessId')
        .onRef('t.agreementId', '=', 'a.id')
        .onRef('t.textVersion', '=', 'a.textVersion'),
    )
    .selectAll('a')
    .select(['t.title', 't.text'])
    .where('a.businessId', '=', tx.businessId)
    .where(
      sql<boolean>`(a.removed_at is null or a.id in (select r.id from agreements r
        where r.business_id = ${tx.businessId} and r.removed_at is not null
        order by r.removed_at desc, r.id limit ${mostRemoved}))`,
    )
    .orderBy('a.createdAt')
    .orderBy('a.id')
    .execute()
}

/** False if the id is taken. */
export async function insertAgreement(tx: Tx, row: Insertable<Agreements>): Promise<boolean> {
  const inserted = await tx
    .insertInto('agreements')
    .values(row)
    .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export const updateAgreement = updateOnVersion('agreements')

export async function insertText(tx: Tx, row: Insertable<AgreementTexts>): Promise<void> {
  await tx.insertInto('agreementTexts').values(row).execute()
}

export type SignatureRow = Selectable<AgreementSignatures> &
  Pick<Selectable<AgreementTexts>, 'title' | 'text' | 'sha256'> & { isInvalid: boolean }

const signatures = (tx: Tx) =>
  tx
    .selectFrom('agreementSignatures as s')
    .innerJoin('agreementTexts as t', (join) =>
      join
        .onRef('t.businessId', '=', 's.businessId')
        .onRef('t.agreementId', '=', 's.agreementId')
        .onRef('t.textVersion', '=', 's.textVersion'),
    )
    .selectAll('s')
    .select(['t.title', 't.text', 't.sha256'])
    .select(sql<boolean>`s.invalid_at is not null`.as('isInvalid'))
    .where('s.businessId', '=', tx.businessId)

/** Signatures of riders with what they signed, oldest first. */
export async function signaturesOf(tx: Tx, riderIds: readonly string[]): Promise<SignatureRow[]> {
  return signatures(tx)
    .where(sql<boolean>`s.rider_id = any(${riderIds}::uuid[])`)
    .orderBy('s.recordedAt')
    .orderBy('s.id')
    .execute()
}

export async function findSignature(tx: Tx, id: string): Promise<SignatureRow | undefined> {
  return signatures(tx).where('s.id', '=', id).executeTakeFirst()
}

export async function insertSignature(tx: Tx, row: Insertable<AgreementSignatures>): Promise<void> {
  await tx.insertInto('agreementSignatures').values(row).execute()
}

/** A second call changes nothing. */
export async function endSignature(
  tx: Tx,
  id: string,
  { at, by, reason }: { at: Temporal.Instant; by: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('agreementSignatures')
    .set({ invalidAt: at, invalidBy: by, invalidReason: reason })
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .where('invalidAt', 'is', null)
    .execute()
}

/** What decides about a signature, without the texts. */
export interface ShortSignature {
  riderId: string
  agreementId: string
  textVersion: number
  signedOn: Temporal.PlainDate
  validUntil: Temporal.PlainDate | null
  isInvalid: boolean
}

/** @param riderIds `all`: of every rider that the caller sees */
export async function shortSignatures(
  tx: Tx,
  riderIds: readonly string[] | 'all',
): Promise<ShortSignature[]> {
  return tx
    .selectFrom('agreementSignatures')
    .select(['riderId', 'agreementId', 'textVersion', 'signedOn', 'validUntil'])
    .select(sql<boolean>`invalid_at is not null`.as('isInvalid'))
    .where('businessId', '=', tx.businessId)
    .where('invalidAt', 'is', null)
    .$if(riderIds !== 'all', (query) => query.where(sql<boolean>`rider_id = any(${riderIds}::uuid[])`))
    .execute()
}

export interface CurrentRider {
  id: string
  firstName: string
  lastName: string
  clientName: string
  dateOfBirth: Temporal.PlainDate | null
}

/** Riders who can be booked, by name. */
export async function currentRiders(tx: Tx): Promise<CurrentRider[]> {
  return tx
    .selectFrom('riders as r')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.businessId', '=', 'r.businessId').onRef('c.id', '=', 'r.clientId'),
    )
    .select(['r.id', 'r.firstName', 'r.lastName', 'r.dateOfBirth'])
    .select(sql<string>`c.first_name || ' ' || c.last_name`.as('clientName'))
    .where('r.businessId', '=', tx.businessId)
    .where('r.archivedAt', 'is', null)
    .where('c.archivedAt', 'is', null)
    .orderBy(sql`r.last_name collate "und-x-icu"`)
    .orderBy(sql`r.first_name collate "und-x-icu"`)
    .orderBy('r.id')
    .execute()
}
