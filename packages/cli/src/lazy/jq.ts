// The library has no types of its own.
import type {} from './jqjs.d.ts'

export { compile } from '@michaelhomer/jqjs'
