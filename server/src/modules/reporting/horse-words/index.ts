export { horseWords } from './horse-words.ts'
