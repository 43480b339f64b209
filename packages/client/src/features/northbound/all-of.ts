/** Key of the choice that narrows nothing down, beside names of industries. */
export const ALL = 'all'
