import type { Group } from '../../../define/command.ts'
import {
  archiveOrders,
  cancelOrders,
  completeMany,
  completeOrders,
  reopenOrders,
  restoreOrders,
  sendMany,
  sendOrders,
} from './acts.ts'
import { importPublished } from './import.ts'
import { acceptCheck, checkLine, editLine, saveReport, sendItem, setStatus } from './lines.ts'
import { exportOrders, listOrders, worklist } from './lists.ts'
import { assignOrder, noteOrder, showOrder } from './show.ts'

export const orders: Group = {
  name: 'orders',
  summary: 'Link orders of all businesses, and fulfilling them',
  commands: [
    listOrders,
    worklist,
    showOrder,
    sendOrders,
    sendItem,
    completeOrders,
    cancelOrders,
    reopenOrders,
    archiveOrders,
    restoreOrders,
    assignOrder,
    editLine,
    setStatus,
    saveReport,
    noteOrder,
    checkLine,
    acceptCheck,
    importPublished,
    exportOrders,
    completeMany,
    sendMany,
  ],
}
