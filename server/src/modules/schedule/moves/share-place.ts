/** What requests for places in groups and other domains use. */
export { placeMoved } from './announce-place.ts'
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
