/** The attribute of a form that was submitted before its page was hydrated. */
export const EARLY_SUBMIT = 'aria-busy'
