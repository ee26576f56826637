import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { fetchProbableHalf } from './app/halves';
import { Providers } from './app/providers';
import { startI18n } from './lib/i18n';
import { watchTextSize } from './lib/text-size';
import { watchTheme } from './lib/theme';
import './styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

fetchProbableHalf();
watchTheme();
watchTextSize();
await startI18n();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>,
);
