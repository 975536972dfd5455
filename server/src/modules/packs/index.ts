export { coverSeats } from './cover-seats.ts'
export { packsRoutes } from './routes.ts'
export { describePack, readPack } from './describe-pack.ts'
export { unitPrice, withdrawUntil } from './rules.ts'
export {
  findPackKind,
  insertEntry,
  insertPack,
  lockPack,
  type PackKindRow,
  type PackRow,
  updatePack,
} from './store.ts'
