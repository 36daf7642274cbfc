export { default as inquirer } from 'inquirer'
