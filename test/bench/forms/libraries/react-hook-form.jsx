import { memo } from 'react'
import { createRoot } from 'react-dom/client'
import { useForm, useWatch } from 'react-hook-form'
import './native.css'

const Asked = memo(({ question: { key, type, label, required, options }, register }) =>
  type === 'checkbox' ? (
    <fieldset className='question'>
      <legend>{label}</legend>
      {options.map(option => (
        <label key={option}>
          <input type='checkbox' value={option} {...register(key)} />
          {option}
        </label>
      ))}
    </fieldset>
  ) : (
    <div className='question'>
      <label htmlFor={key}>{label}</label>
      {type === 'select' ? (
        <select id={key} {...register(key, { required })}>
          <option value=''>–</option>
          {options.map(option => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input id={key} type={type} {...register(key, { required, valueAsNumber: type === 'number' })} />
      )}
    </div>
  ),
)
const Waiting = ({ question, register, control }) =>
  useWatch({ control, name: question.when.key }) === question.when.value ? (
    <Asked question={question} register={register} />
  ) : null

function Form({ questions }) {
  const { register, control, handleSubmit } = useForm({ shouldUnregister: true })
  return (
    <form onSubmit={handleSubmit(() => {})}>
      {questions.map(question =>
        question.when ? (
          <Waiting key={question.key} question={question} register={register} control={control} />
        ) : (
          <Asked key={question.key} question={question} register={register} />
        ),
      )}
    </form>
  )
}
export const open = (host, { questions }) => createRoot(host).render(<Form questions={questions} />)
export const count = () => document.querySelectorAll('.question').length
export const field = key => document.getElementById(key)
