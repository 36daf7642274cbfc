export { analyse } from 'chardet'
