export { default as open } from 'open'
