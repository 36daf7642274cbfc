import { keys, type Page } from './page.ts'

export const fields: Readonly<Record<string, Page>> = {
  'Fields/Field': {
    shows: ['Field'],
    from: 'field',
    example: `<Field label="Name">
  <input aria-label="Name" />
</Field>`,
    keyboard: keys.field,
  },
  'Fields/TextField': {
    shows: ['TextField'],
    from: 'text-field',
    example: `<TextField label="Site name" onChange={setName} />`,
    keyboard: keys.field,
  },
  'Fields/TextArea': {
    shows: ['TextArea'],
    from: 'text-area',
    example: `<TextArea label="Note" onChange={setNote} />`,
    keyboard: keys.field,
  },
  'Fields/NumberField': {
    shows: ['NumberField'],
    from: 'number-field',
    example: `<NumberField label="Links" value={links} onChange={setLinks} />`,
    keyboard: `${keys.field} Arrow up and arrow down change it by a step.`,
  },
  'Fields/SearchField': {
    shows: ['SearchField'],
    from: 'search-field',
    example: `<SearchField label="Filter" value={filter} onChange={setFilter} />`,
    keyboard: `${keys.field} Escape clears it.`,
  },
  'Fields/Checkbox': {
    shows: ['Checkbox', 'CheckboxGroup'],
    from: 'checkbox',
    example: `<Checkbox onChange={setArchived}>Show archived</Checkbox>`,
    keyboard: 'Tab moves to it; Space checks it.',
  },
  'Fields/RadioGroup': {
    shows: ['RadioGroup'],
    from: 'radio-group',
    example: `<RadioGroup label="State" options={[{ value: 'placed', label: 'Placed' }]} onChange={setState} />`,
    keyboard: 'Tab moves to the group; arrow keys choose.',
  },
  'Fields/Switch': {
    shows: ['Switch'],
    from: 'switch',
    example: `<Switch onChange={setWeekly}>Send me a weekly report</Switch>`,
    keyboard: 'Tab moves to it; Space switches it.',
  },
  'Fields/Select': {
    shows: ['Select'],
    from: 'select',
    example: `<Select label="Country" options={[{ value: 'DE', label: 'Germany' }]} onChange={setCountry} />`,
    keyboard: keys.list,
  },
  'Fields/Combobox': {
    shows: ['Combobox'],
    from: 'combobox',
    example: `<Combobox label="City" options={[{ value: '1', label: 'Porto' }]} onChange={setCity} />`,
    keyboard: keys.list,
  },
  'Fields/Combobox that searches': {
    shows: ['Combobox'],
    from: 'combobox',
    example: `<Combobox label="City" load={findCities} onChange={setCity} />`,
    keyboard: keys.list,
    introduction: 'A combobox that loads its options while the user types, for example from a server.',
  },
  'Fields/DateField': {
    shows: ['DateField'],
    from: 'date-field',
    example: `<DateField label="Placed on" onChange={setDay} />`,
    keyboard:
      'Arrow keys change the part of the date that has the focus; the button opens a calendar with arrow keys.',
  },
  'Fields/DateRange': {
    shows: ['DateRange'],
    from: 'date-range',
    example: `<DateRange label="Ordered" onChange={setDays} />`,
    keyboard:
      'The button opens two calendars: arrow keys move, Enter sets the first and the last day, Escape closes.',
  },
  'Fields/FileDrop': {
    shows: ['FileDrop'],
    from: 'file-drop',
    example: `<FileDrop label="Backlink export" accept={['.csv']} onFiles={read} />`,
    keyboard: keys.button,
  },
  'Fields/Form': {
    shows: ['Form'],
    from: 'form',
    example: `<Form onSubmit={save}>
  <TextField label="Site name" />
  <Button type="submit">Save</Button>
</Form>`,
    keyboard: 'Enter in a field submits it. After a refusal the focus is in the first field with an error.',
  },
}
