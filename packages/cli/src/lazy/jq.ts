// The library has no types of its own.
/// <reference path="./jqjs.d.ts" />
export { compile } from '@michaelhomer/jqjs'
