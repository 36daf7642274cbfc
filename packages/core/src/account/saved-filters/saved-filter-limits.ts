export const FILTER_NAME_LENGTH = 60
export const FILTERS_PER_USER = 50

export const EMPTY_FILTER = 'The list is not filtered. Filter or sort it first.'
