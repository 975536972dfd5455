export { tellOfGroup } from './tell-of-group.ts'
export { tellOfLevel, tellOfNote, tellOfPhotos } from './tell-of-progress.ts'
export * from './tell-of-seats.ts'
export { tellOfQuestion, tellOfType } from './tell-of-types.ts'
