import type { Tx } from '#database/scope.ts'

export type TrainersSee = 'all' | 'own'

/** Which clients the trainers of the business see (P14). */
export async function findTrainersSee(tx: Tx): Promise<TrainersSee> {
  const row = await tx
    .selectFrom('teamRules')
    .select('trainersSee')
    .where('memberOf', '=', tx.businessId)
    .executeTakeFirst()
  return row?.trainersSee === 'own' ? 'own' : 'all'
}

export async function putTrainersSee(tx: Tx, trainersSee: TrainersSee): Promise<void> {
  await tx
    .insertInto('teamRules')
    .values({ memberOf: tx.businessId, trainersSee })
    .onConflict((conflict) => conflict.column('memberOf').doUpdateSet({ trainersSee }))
    .execute()
}
