import './apart-thread.ts'

// A library may quote its input in a warning, and repeat it a million times.
const nothing = () => undefined
Object.assign(console, { log: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing })
