/** PostgreSQL's code of a broken unique index; both drivers carry it on their errors as `code`. */
export const UNIQUE_VIOLATION = '23505'
