import type { Group } from '../../../define/command.ts'
import { newCodes } from './codes.ts'
import { keepCodes } from './keep-codes.ts'
import { switchOff } from './off.ts'
import { switchOn } from './on.ts'
import { showFactor } from './show.ts'

export const secondFactor: Group = {
  name: 'second-factor',
  summary: 'A code beside your password',
  commands: [showFactor, switchOn, newCodes, keepCodes, switchOff],
}
