export { checkTerms, judgeMove, lockForMove, writeMove } from './decide-move.ts'
export {
  isAsShown,
  judgePlace,
  lockForPlace,
  lockLessonsOf,
  lockWantedPlace,
  type OtherPlace,
  withRider,
  writePlace,
} from './decide-place.ts'
export { isHere } from './list-times.ts'
export { lockWanted } from './lock-wanted.ts'
export { mayMoveSeat, type Mover, ownSeatOf, type OwnSeat } from './read-terms.ts'
export { movesRoutes } from './routes.ts'
