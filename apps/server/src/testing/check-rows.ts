import { checkRows } from '../db/typed-sql.ts'

checkRows()
