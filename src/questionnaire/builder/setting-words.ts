// The words of the settings: labels, hints, and the sentences that say what a rule or condition means.
export const settingWords = {
  'builder.find': 'Find a setting', 'builder.on': 'on', 'builder.yes': 'Yes', 'builder.no': 'No', 'builder.value': 'Value', 'builder.always': 'always',
  'builder.type': 'Type', 'builder.sublabel': 'Help text', 'builder.placeholder': 'Placeholder', 'builder.required': 'Required', 'builder.width': 'Width', 'builder.width.full': 'Full', 'builder.width.half': 'Half',
  'builder.key': 'Key', 'builder.key.hint': 'Under this name conditions and answers find it.', 'builder.key.used': 'Used by {count} conditions; they follow.', 'builder.key.used.one': 'Used by one condition; it follows.', 'builder.key.empty': 'It needs a key.', 'builder.key.taken': '“{key}” is taken. Choose another.', 'builder.key.signs': 'No spaces, dots or dollar signs, please.',
  'builder.options': 'Options', 'builder.options.tip': 'Enter makes the next one. Paste several lines to add several.', 'builder.options.full': 'Show values and keys',
  'builder.option.name': 'Option {number}', 'builder.option.valueOf': 'Value', 'builder.option.keyOf': 'Key', 'builder.option.value': 'Value of option {number}', 'builder.option.key': 'Key of option {number}', 'builder.option.add': 'Add option', 'builder.option.up': 'Move {name} up', 'builder.option.down': 'Move {name} down', 'builder.option.remove': 'Remove {name}',
  'builder.help': 'Help', 'builder.information': 'Information', 'builder.information.on': 'Info button beside the label', 'builder.information.open': 'Open at first', 'builder.information.placeholder': 'Explain what is asked…',
  'builder.popUp': 'Notice on the first change', 'builder.popUp.hint': 'A dialog that opens when the question is answered for the first time.', 'builder.popUp.title': 'Title', 'builder.popUp.text': 'Text of the notice',
  'builder.saving': 'Saving', 'builder.answerKey': 'Save the answer as', 'builder.answerKey.hint': 'The field of the collection; the key where this is empty.', 'builder.default': 'Default answer', 'builder.default.none': 'None', 'builder.active': 'Visible at first', 'builder.active.hint': 'A hidden question can still be shown by its conditions.',

  // rules
  'builder.rules': 'Rules', 'builder.rule': 'The answer must', 'builder.rules.optional': 'Rules apply to required questions only.', 'builder.rules.require': 'Make it required',
  'builder.rule.name.Not null': 'be given', 'builder.rule.name.Not null range': 'be within bounds', 'builder.rule.name.Equals value': 'be exactly', 'builder.rule.name.Starts with': 'start with', 'builder.rule.name.Ends with': 'end with', 'builder.rule.name.Occurs': 'contain', 'builder.rule.name.Boolean Check': 'be yes or no', 'builder.rule.name.Ranged': 'hold a number of choices', 'builder.rule.name.Checked': 'be chosen',
  'builder.rule.min': 'At least', 'builder.rule.max': 'At most', 'builder.rule.value': 'Value', 'builder.rule.wrong': '“{text}” is no number. Enter one.', 'builder.rule.message': 'What to say otherwise', 'builder.rule.message.placeholder': 'A sentence that fits the rule',
  'builder.rule.none': 'May be left empty.', 'builder.rule.notNull': 'Must be answered.', 'builder.rule.incomplete': 'Must be answered. Fill in the value to compare with.',
  'builder.rule.text.between': 'Must have between {min} and {max} characters.', 'builder.rule.text.min': 'Must have at least {min} characters.', 'builder.rule.text.max': 'Must have at most {max} characters.',
  'builder.rule.number.between': 'Must be a number from {min} to {max}.', 'builder.rule.number.min': 'Must be {min} or more.', 'builder.rule.number.max': 'Must be {max} or less.',
  'builder.rule.date.between': 'Must be a date between the bounds {min} and {max}.', 'builder.rule.date.min': 'Must be on or after {min}.', 'builder.rule.date.max': 'Must be on or before {max}.',
  'builder.rule.choices.between': 'Between {min} and {max} must be chosen.', 'builder.rule.choices.min': 'At least {min} must be chosen.', 'builder.rule.choices.max': 'At most {max} may be chosen, and at least one.',
  'builder.rule.files.between': 'Between {min} and {max} files.', 'builder.rule.files.min': 'At least {min} files.', 'builder.rule.files.max': 'At most {max} files.',
  'builder.rule.rows.between': 'Between {min} and {max} rows must be answered.', 'builder.rule.rows.min': 'At least {min} rows must be answered.', 'builder.rule.rows.max': 'At most {max} rows may be answered.',
  'builder.rule.Equals value': 'Must be exactly “{value}”.', 'builder.rule.Starts with': 'Must start with “{value}”.', 'builder.rule.Ends with': 'Must end with “{value}”.', 'builder.rule.Occurs': 'Must contain “{value}”.', 'builder.rule.Boolean Check': 'Must be {value}.',

  // conditions
  'builder.conditions': 'Conditions', 'builder.conditions.none': 'Always shown.', 'builder.conditions.all': 'All “show” must hold, and no “hide” may.',
  'builder.condition.add': 'Add condition', 'builder.condition.remove': 'Remove this condition', 'builder.condition.type': 'Show or hide', 'builder.condition.show': 'Show when', 'builder.condition.hide': 'Hide when', 'builder.condition.question': 'Question', 'builder.condition.pick': 'Choose a question', 'builder.condition.test': 'Test', 'builder.condition.value': 'Value', 'builder.condition.pickValue': 'Choose an answer', 'builder.condition.noQuestion': '…',
  'builder.condition.missing': 'There is no question “{key}” any more. Choose another or remove the condition.', 'builder.condition.valueGone': 'This is no option of the question any more.',
  'builder.test.equals': 'is', 'builder.test.answered': 'is answered', 'builder.test.true': 'is yes', 'builder.test.false': 'is no',
  'builder.condition.show.equals': 'Shown when “{label}” is “{value}”.', 'builder.condition.show.answered': 'Shown when “{label}” is answered.', 'builder.condition.show.true': 'Shown when “{label}” is yes.', 'builder.condition.show.false': 'Shown when “{label}” is no.',
  'builder.condition.hide.equals': 'Hidden when “{label}” is “{value}”.', 'builder.condition.hide.answered': 'Hidden when “{label}” is answered.', 'builder.condition.hide.true': 'Hidden when “{label}” is yes.', 'builder.condition.hide.false': 'Hidden when “{label}” is no.',

  // sections, tabs, lists, steps
  'builder.collapse': 'Folding', 'builder.collapse.show': 'Can be folded', 'builder.collapse.open': 'Open at first', 'builder.tabs': 'Tabs', 'builder.lists': 'Lists',
  'builder.list.label.hint': 'Stands before the number of each entry.', 'builder.list.addable': 'Visitors may add entries', 'builder.list.addLabel': 'Words on the add button', 'builder.list.max': 'Most entries', 'builder.addColor': 'Colour of add buttons',
  'builder.step.name': 'Name of the step', 'builder.step.name.hint': 'Shown in the navigation of a form that opens over the page.', 'builder.step.earlier': 'Earlier', 'builder.step.later': 'Later',

  // the form
  'builder.progressbar': 'Progress bar', 'builder.banner': 'Banner picture', 'builder.banner.hint': 'Address of a picture above the form.',
  'builder.buttons': 'Pages and buttons', 'builder.pagination': 'Between steps', 'builder.pagination.buttons': 'Previous and Next buttons', 'builder.pagination.breadcrumbs': 'Arrows and “2 / 5”',
  'builder.saveButton': 'Save button', 'builder.saveButton.hint': 'Keeps an unfinished form.', 'builder.saveButton.content': 'Words on the save button', 'builder.submitButton': 'Submit button', 'builder.submitButton.content': 'Words on the submit button',
  'builder.target': 'Where answers go', 'builder.app': 'App', 'builder.collection': 'Collection', 'builder.collection.first': 'Choose an app first', 'builder.crud': 'Each time it is sent', 'builder.crud.insert': 'A new item is made', 'builder.crud.update': 'The item it was opened from is updated', 'builder.joinKey': 'Found by the field', 'builder.joinKey.hint': 'The field of the collection that equals the one of the record.', 'builder.dataset': 'Data set of the record',
  'builder.unique': 'One answer per person', 'builder.unique.hint': 'Who opens it again goes on with what was sent before.', 'builder.addData': 'Fixed values', 'builder.addData.hint': 'Saved with every answer. $USER is who sends it, $$GET_DATE_SEC the time, $field a field of the record.', 'builder.addData.key': 'Field', 'builder.addData.value': 'Value of “{key}”', 'builder.addData.add': 'Add value',
  'builder.messages': 'Messages', 'builder.message.create.success': 'After sending', 'builder.message.create.error': 'When sending failed', 'builder.message.update.success': 'After an update', 'builder.message.update.error': 'When an update failed', 'builder.message.title': 'Title', 'builder.message.text': 'Text',
  'builder.after': 'After sending', 'builder.after.hint': 'Actions that run once the answers are saved, in this order.',
  'builder.navigation': 'Navigation', 'builder.navigation.show': 'Show the list of steps', 'builder.navigation.hint': 'For forms that open over the page.', 'builder.navigation.title': 'Title above the steps',
} as const
