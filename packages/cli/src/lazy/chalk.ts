export { Chalk } from 'chalk'
