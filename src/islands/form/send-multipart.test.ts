import { describe, expect, it } from 'vitest';
import { quoteForm } from '#forms/quote.ts';
import { TRANSPORT } from '#forms/wire.ts';
import { packMultipart } from './send-multipart.ts';

const plans = new File(['%PDF-1.7'], 'A-101.pdf', { type: 'application/pdf' });

const enquiry = {
  form: 'quote',
  fields: quoteForm.enquiryFields,
  answers: {
    name: 'Dana',
    company: '',
    email: 'dana@example.com',
    services: ['Electrical', 'MEP Systems'],
    message: undefined,
  },
  file: plans,
  honeypot: '',
  filledFor: 4000,
} as const;

describe('the multipart of a quote request', () => {
  it('repeats a field for each choice and leaves out what is empty', () => {
    const data = packMultipart(enquiry, 'key-1', undefined);
    expect(data.getAll('services')).toEqual(['Electrical', 'MEP Systems']);
    expect([...data.keys()]).toEqual([
      'form',
      'submissionId',
      'filledFor',
      'name',
      'email',
      'services',
      'services',
      'file',
    ]);
    expect((data.get('file') as File).name).toBe('A-101.pdf');
  });

  it('names an upload instead of carrying its file', () => {
    const data = packMultipart(enquiry, 'key-1', 'u-1');
    expect(data.get('upload')).toBe('u-1');
    expect(data.has('file')).toBe(false);
  });

  it('hands on what stands in the field hidden from people', () => {
    const data = packMultipart({ ...enquiry, honeypot: 'http://spam.example' }, 'key-1', 'u-1');
    expect(data.get(TRANSPORT.honeypot)).toBe('http://spam.example');
  });
});
