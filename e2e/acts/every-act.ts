import process from 'node:process'

/** Whether the whole table is asked for, by `npm run test:hard -- acts`: each scene at both widths, each act twice. */
export const EVERY_ACT = process.env.EVERY_ACT !== undefined
